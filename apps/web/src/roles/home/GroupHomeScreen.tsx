import { RoleHome } from './RoleHome.tsx'

/** The home of a group's administrator who is signed in (SF-2.09, SF-2.27). */
export const Component = () => <RoleHome who="group" />
