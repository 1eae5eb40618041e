import type { RecordChange } from '@openroll/contract/office/directory/shared'
import { exactMoment } from '../../shown-moment.ts'

const valueText = (value: string): string => (value === '' ? 'blank' : value)

/** Changes operators made here, newest first. */
export const History = ({ changes }: { changes: readonly RecordChange[] }) => (
  <section className="directory-panel" aria-labelledby="directory-history">
    <h2 id="directory-history">Changes</h2>
    {changes.length === 0 ? (
      <p>No changes yet. Changes made by an import aren’t listed.</p>
    ) : (
      <ul className="directory-history">
        {changes.map(({ at, who, fields }) => (
          <li key={`${at} ${who}`}>
            <span className="muted">
              {exactMoment(at)} · {who}
            </span>
            <ul>
              {fields.map(({ label, was, now }) => (
                <li key={label}>
                  <strong>{label}</strong>: {was === '' ? now : `${was} → ${valueText(now)}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )}
  </section>
)
