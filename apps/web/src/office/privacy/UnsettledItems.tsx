import { eraseAnyway, unsettledObligations, type KeptRecord } from '@openroll/contract/office/privacy'
import { Link } from 'react-router'

type Props = { left: KeptRecord['left']; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

/** Lists obligations that can't be settled after an erasure, and asks the operator to confirm. */
export const UnsettledItems = ({ left, isConfirmed, onConfirm }: Props) => (
  <>
    <p>You can’t settle these after erasing:</p>
    <ul>
      {left.map(({ enrollment_id, place, what, why }) => (
        <li key={`${enrollment_id}/${place ?? why}`}>
          <Link to={`/admin/enrollments/${enrollment_id}`}>{what}</Link> {unsettledObligations[why]}
        </li>
      ))}
    </ul>
    <label className="office-checkbox">
      <input type="checkbox" checked={isConfirmed} onChange={() => onConfirm(!isConfirmed)} />
      <span>{eraseAnyway}</span>
    </label>
  </>
)
