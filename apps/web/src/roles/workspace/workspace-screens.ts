export type Who = 'rep' | 'group'
type Screen = { readonly route: string; readonly menu: string; readonly who: Who }

/** The pages of a rep's and of a group administrator's work, as their own header lists them. */
const screens: readonly Screen[] = [
  { route: '/agent-home', menu: 'Home', who: 'rep' },
  { route: '/agent-select-member', menu: 'Current members', who: 'rep' },
  { route: '/group-home', menu: 'Home', who: 'group' },
  { route: '/group-select-member', menu: 'Current members', who: 'group' },
  { route: '/group-employees', menu: 'Employees', who: 'group' },
  { route: '/group-bill', menu: 'Bills', who: 'group' },
]

export const screensOf = (who: Who): readonly Screen[] => screens.filter((screen) => screen.who === who)

/** Whose work an address is a page of; undefined for any other. */
export const workOf = (pathname: string): Who | undefined =>
  screens.find(({ route }) => route === pathname.toLowerCase().replace(/(?<=.)\/$/, ''))?.who
