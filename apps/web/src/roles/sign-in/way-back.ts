import type { Role } from '@openroll/contract/words'

const homes: Partial<Record<Role, string>> = { rep: '/agent-home', group: '/group-home' }

/** Where a person wanted to go before they were asked to sign in: an address of this site only; else the home of their role. */
export const wayBack = (search: string, role: Role): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(to) && !to.startsWith('/sign-in') ? to : (homes[role] ?? '/')
}
