import { partnerRoles, type PartnerRole } from '@openroll/contract/role-meanings'
export type Who = PartnerRole
type Screen = { readonly route: string; readonly menu: string; readonly who: Who }

/** The pages in a rep's and a group administrator's menu. */
export const workspaceScreens = [
  { route: '/agent-home', menu: 'Home', who: 'rep' },
  { route: '/agent-select-member', menu: 'Current members', who: 'rep' },
  { route: '/group-home', menu: 'Home', who: 'group' },
  { route: '/group-select-member', menu: 'Current members', who: 'group' },
  { route: '/group-employees', menu: 'Employees', who: 'group' },
  { route: '/group-invoices', menu: 'Invoices', who: 'group' },
] as const satisfies readonly Screen[]
export type WorkspaceRoute = (typeof workspaceScreens)[number]['route']

export const screensOf = (who: Who): readonly Screen[] => workspaceScreens.filter((screen) => screen.who === who)

/** One member's page, which isn't in the menu. */
export const memberPath = (who: Who, userId: number): string => `${memberRoutes[who]}${userId}`
const memberRoutes: Readonly<Record<Who, string>> = { rep: '/agent-member/', group: '/group-member/' }
const memberPageOwner = (path: string): Who | undefined =>
  partnerRoles.find((who) => path.startsWith(memberRoutes[who]))

/** The role whose workspace a path belongs to, if any. */
export const workOf = (pathname: string): Who | undefined => {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
  return workspaceScreens.find(({ route }) => route === path)?.who ?? memberPageOwner(path)
}
