import { eraseAllTheSame, leftOpen, type KeptRecord } from '@openroll/contract/office/privacy'
import { Link } from 'react-router'

type Props = { left: KeptRecord['left']; isTold: boolean; say: (isTold: boolean) => void }

/** What nobody can settle once they are erased, and the operator’s word that this is right. */
export const LeftOpen = ({ left, isTold, say }: Props) => (
  <>
    <p>Nobody can settle this once it is erased:</p>
    <ul>
      {left.map(({ enrollment_id, place, what, why }) => (
        <li key={`${enrollment_id}/${place ?? why}`}>
          <Link to={`/admin/enrollments/${enrollment_id}`}>{what}</Link> {leftOpen[why]}
        </li>
      ))}
    </ul>
    <label className="office-tick">
      <input type="checkbox" checked={isTold} onChange={() => say(!isTold)} />
      <span>{eraseAllTheSame}</span>
    </label>
  </>
)
