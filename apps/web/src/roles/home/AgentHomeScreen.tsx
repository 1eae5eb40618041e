import { RoleHome } from './RoleHome.tsx'

/** A rep's home (SF-2.09, SF-2.23). */
export const Component = () => <RoleHome who="rep" />
