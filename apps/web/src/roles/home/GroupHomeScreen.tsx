import { RoleHome } from './RoleHome.tsx'

/** A group administrator's home (SF-2.09, SF-2.27). */
export const Component = () => <RoleHome who="group" />
