import { eraseAllTheSame, leftUntold, type KeptRecord } from '@openroll/contract/office/privacy'
import { Link } from 'react-router'

type Props = { left: KeptRecord['left']; isTold: boolean; say: (isTold: boolean) => void }

/** The plans that no carrier hears of any more once they are erased, and the operator’s word that this is right. */
export const LeftUntold = ({ left, isTold, say }: Props) => (
  <>
    <p>No carrier is told anything of an erased policy:</p>
    <ul>
      {left.map(({ enrollment_id, place, plan, why }) => (
        <li key={`${enrollment_id}/${place}`}>
          <Link to={`/admin/enrollments/${enrollment_id}`}>{plan}</Link> {leftUntold[why]}
        </li>
      ))}
    </ul>
    <label className="office-tick">
      <input type="checkbox" checked={isTold} onChange={() => say(!isTold)} />
      <span>{eraseAllTheSame}</span>
    </label>
  </>
)
