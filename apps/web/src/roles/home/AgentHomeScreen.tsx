import { RoleHome } from './RoleHome.tsx'

/** The home of a rep who is signed in (SF-2.09, SF-2.23). */
export const Component = () => <RoleHome who="rep" />
