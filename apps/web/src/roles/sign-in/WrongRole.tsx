import { role, type Role, roleMeanings } from '@openroll/contract/role-meanings'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { homeOfRole } from './return-path.ts'

type Props = { needs: Role; person: { readonly role: Role; readonly name: string } }

/** Shown to someone signed in with another role than the page requires. */
export const WrongRole = ({ needs, person }: Props) => (
  <div className="empty">
    <title>{roleMeanings[needs].pageIsFor}</title>
    <h1 tabIndex={-1}>{roleMeanings[needs].pageIsFor}</h1>
    <p>
      You’re signed in as {person.name} ({role[person.role].toLowerCase()}). To open this page, sign out and sign in
      with another account.
    </p>
    <Link to={homeOfRole(person.role)} className={buttonClass('primary')}>
      Go to your home page
    </Link>
  </div>
)
