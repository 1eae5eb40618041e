import type { FieldChange } from '@openroll/contract/office/catalog/changes'

type Props = { changes: readonly FieldChange[] }

/** Old and new values, field by field. */
export const FieldChanges = ({ changes }: Props) => (
  <dl className="field-changes">
    {changes.map((change) => (
      <div key={`${change.part} ${change.label} ${change.before} ${change.after}`}>
        <dt>
          {change.part}: {change.label}
        </dt>
        <dd>
          <Change of={change} />
        </dd>
      </div>
    ))}
  </dl>
)

const Change = ({ of: { before, after, added, gone, more } }: { of: FieldChange }) => (
  <>
    {(before !== null || after !== null) && (
      <p>
        {before === null ? (
          <span className="muted">Nothing</span>
        ) : (
          <del>
            <span className="visually-hidden">Before: </span>
            {before}
          </del>
        )}{' '}
        {after === null ? (
          <span className="muted">Removed</span>
        ) : (
          <ins>
            <span className="visually-hidden">Now: </span>
            {after}
          </ins>
        )}
      </p>
    )}
    {added.length > 0 && <p>Added: {added.join(', ')}</p>}
    {gone.length > 0 && <p>Removed: {gone.join(', ')}</p>}
    {more > 0 && <p className="muted">And {more.toLocaleString('en-US')} more.</p>}
  </>
)
