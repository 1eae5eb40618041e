import {
  differs as words,
  erasureEffect,
  recordKind,
  unsettledObligations,
  type KeptRecord,
} from '@openroll/contract/office/privacy'
import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'

type Props = {
  records: readonly KeptRecord[]
  isChosen: (record: string) => boolean
  choose: (record: string) => void
}

/** Stored records, each with a checkbox. */
export const RecordTable = ({ records, isChosen, choose }: Props) => (
  <table className="office-list">
    <caption className="visually-hidden">Records about this person</caption>
    <thead>
      <tr>
        <th scope="col">Record</th>
        <th scope="col">Match</th>
        <th scope="col">Stored in</th>
        <th scope="col">If erased</th>
      </tr>
    </thead>
    <tbody>
      {records.map(({ record, kind, title, why, sure, differs, fate, left, held, sent }) => (
        <tr key={record}>
          <th scope="row">
            <RecordCheckbox {...{ record, kind, title, choose }} chosen={isChosen(record)} />
          </th>
          <td data-heading="Match">
            {why} {!sure && <span className="pill">Unsure</span>}
            {differs.map((what) => (
              <small key={what} className="muted">
                {words[what]}
              </small>
            ))}
          </td>
          <td data-heading="Stored in">
            <StorageList held={held} />
            <SentCopies sent={sent} />
          </td>
          <td data-heading="If erased">
            {erasureEffect[fate]}
            {left.map(({ what, why }) => (
              <small key={`${what} ${why}`} className="muted">
                {what} {unsettledObligations[why]}
              </small>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type CheckboxProps = Pick<KeptRecord, 'record' | 'kind' | 'title'> & Pick<Props, 'choose'> & { chosen: boolean }

const RecordCheckbox = ({ record, kind, title, chosen, choose }: CheckboxProps) => (
  <label className="office-checkbox">
    <input type="checkbox" checked={chosen} onChange={() => choose(record)} />
    <span>
      {recordKind[kind]}
      <small className="muted">{title}</small>
    </span>
  </label>
)

const StorageList = ({ held }: Pick<KeptRecord, 'held'>) => (
  <details>
    <summary>{rowsIn(held)}</summary>
    <ul className="office-plain">
      {held.map(({ place, rows }) => (
        <li key={place}>
          {place.replaceAll('_', ' ')}: {rows}
        </li>
      ))}
    </ul>
  </details>
)

/** Copies already sent, which an erasure can't take back. */
const SentCopies = ({ sent }: Pick<KeptRecord, 'sent'>) =>
  sent.map(({ file, made_at, keeps_until }) => (
    <small key={file} className="muted">
      {file}, sent {longDate(dayOf(made_at))}, kept until {longDate(keeps_until)}
    </small>
  ))

const rowsIn = (held: KeptRecord['held']): string => {
  const rows = held.reduce((sum, one) => sum + one.rows, 0)
  return rows === 1 ? '1 row' : `${rows} rows`
}
