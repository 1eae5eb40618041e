import { SchemeSetting } from '../../ui/SchemeSetting.tsx'

export const InAFoot = () => <SchemeSetting />
