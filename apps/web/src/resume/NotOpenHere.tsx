import { Link } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { remember } from '../session.ts'
import { buttonClass } from '../ui/Button.tsx'

const leave = () => remember({ tempId: null, isFilterDataSubmitted: null })

/** Shown when this browser no longer has the enrollment open: what may have happened, and what to do (D-1.15). */
export const NotOpenHere = () => (
  <div className="page empty">
    <title>Not open in this browser</title>
    <Drawing name="saved" />
    <h1 tabIndex={-1}>Your enrollment isn’t open in this browser</h1>
    <p>
      You may have opened it in another browser, pressed Finish on this computer, or not used it for a day. If you
      submitted it, your confirmation is in your email, so don’t enroll again. Otherwise, everything you saved is safe,
      and the code or link in our email opens it again.
    </p>
    <p className="empty-ways">
      <Link to="/continue-enrollment" className={buttonClass('primary')}>
        Enter your code
      </Link>
      <Link to="/" className={buttonClass('quiet')} onClick={leave}>
        Start a new enrollment
      </Link>
    </p>
  </div>
)
