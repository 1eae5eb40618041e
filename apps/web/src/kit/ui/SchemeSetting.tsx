import { SchemeSetting } from '../../ui/SchemeSetting.tsx'

export const InFooter = () => <SchemeSetting />
