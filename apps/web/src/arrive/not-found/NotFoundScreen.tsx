import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { Drawing } from '../../drawings/Drawing.tsx'

/** The 404 page (SF-2.13). */
export const NotFoundScreen = () => (
  <div className="page empty">
    <title>Page not found</title>
    <Drawing name="notFound" />
    <h1 tabIndex={-1}>OOPS!</h1>
    <p>Page not found</p>
    <Link to="/" className={buttonClass('primary')}>
      Back to Homepage
    </Link>
  </div>
)
