/** A color and its code. */
export const Swatch = ({ color }: { color: string }) => (
  <span className="swatch">
    <span className="swatch-color" style={{ backgroundColor: color }} aria-hidden="true" />
    <code>{color}</code>
  </span>
)
