import { Link, useParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { buttonClass } from '../../ui/Button.tsx'

/** A group or a rep without a landing page; without header and footer (SF-2.11, SF-2.12, SF-8.09). */
export const Component = () => {
  const { type } = useParams()
  return (
    <main className="page empty">
      <title>No landing page</title>
      <Drawing name="notFound" />
      <h1>Landing url is not configured for this {type === 'Agent' ? 'Agent' : 'Group'}</h1>
      <Link to="/" className={buttonClass('primary')}>
        Back to Homepage
      </Link>
    </main>
  )
}
