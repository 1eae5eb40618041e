import { Link } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'

export const SignInLink = () => (
  <Link to="/sign-in" className="account">
    <Icon name="person" />
    Sign in
  </Link>
)
