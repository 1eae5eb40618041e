/** A color, and its name as settings have it. */
export const Swatch = ({ color }: { color: string }) => (
  <span className="swatch">
    <span className="swatch-color" style={{ backgroundColor: color }} aria-hidden="true" />
    <code>{color}</code>
  </span>
)
