type Props = { label: string; checked: boolean; mixed?: boolean; onChange: () => void }

/** Selects a row, or all rows of a page. */
export const RowCheckbox = ({ label, checked, mixed = false, onChange }: Props) => (
  <label className="bulk-checkbox">
    <input
      type="checkbox"
      checked={checked}
      ref={(box) => {
        if (box !== null) box.indeterminate = mixed
      }}
      onChange={onChange}
    />
    <span className="visually-hidden">{label}</span>
  </label>
)
