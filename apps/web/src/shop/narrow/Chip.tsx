type Props = { label: string; count: number; checked: boolean; onChange: (on: boolean) => void }

/** A choice that narrows the list, with how many plans it would show. */
export const Chip = ({ label, count, checked, onChange }: Props) => (
  <label className="chip">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {label} <span className="chip-count">{count}</span>
    </span>
  </label>
)
