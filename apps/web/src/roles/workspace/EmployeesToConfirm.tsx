import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'

/** The to-do about people who enrolled with the group's code and are waiting for its confirmation (D-1.22). */
export const EmployeesToConfirm = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <li>
      <div className="workspace-who">
        <strong>{count === 1 ? 'Is this your employee?' : 'Are these your employees?'}</strong>
        <small className="muted">Enrolled with your code, not on your list</small>
      </div>
      <div className="workspace-state">
        <span className="badge">{count === 1 ? '1 person is waiting' : `${count} people are waiting`}</span>
      </div>
      <Link to="/group-employees" className={buttonClass('secondary', { small: true })}>
        See who
      </Link>
    </li>
  )
