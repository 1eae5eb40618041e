type Props = { label: string; count: number; checked: boolean; onChange: (on: boolean) => void }

/** A filter choice with its plan count. */
export const Chip = ({ label, count, checked, onChange }: Props) => (
  <label className="chip">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {label} <span className="chip-count">{count}</span>
    </span>
  </label>
)
