import type { RepFieldName } from '@openroll/contract/office/directory/reps'
import type { RepStatus } from '@openroll/contract/office/directory/shared'
import type { Rep } from '../../directory/format.ts'

type RepForm = { readonly [Name in Exclude<RepFieldName, 'active' | 'landing_url' | 'groups' | 'portals'>]: string } & {
  readonly active: RepStatus
  readonly landing_url?: string | undefined
  readonly groups?: string | undefined
  readonly portals?: string | undefined
}

const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** Keeps numbers in their earlier order, new ones last. */
export const keepOrder = (list: string, before: readonly number[] = []): number[] => {
  const chosen = numbersIn(list)
  return [...before.filter((one) => chosen.includes(one)), ...chosen.filter((one) => !before.includes(one))]
}

/** A rep's form answers. */
export const repAnswers = (rep: Rep): Readonly<Record<RepFieldName, string>> => ({
  first_name: rep.first_name,
  last_name: rep.last_name,
  phone: rep.phone,
  email: rep.email,
  agent_code: rep.agent_code,
  landing_url: rep.landing_url ?? '',
  tagline: rep.tagline,
  bio: rep.bio,
  groups: rep.groups.join(','),
  portals: rep.portals.join(','),
  active: rep.active ? 'active' : 'inactive',
})

/** The directory record from a form, unchecked. Numbers keep their order, fields not on the form are kept. */
export const repRecord = (agentId: number, form: RepForm, before?: Rep): object => {
  const { landing_url = '', groups = '', portals = '', active, ...texts } = form
  return {
    ...before,
    agent_id: agentId,
    first_name: texts.first_name,
    last_name: texts.last_name,
    agent_code: texts.agent_code,
    email: texts.email,
    phone: texts.phone,
    landing_url: landing_url === '' ? null : landing_url,
    groups: keepOrder(groups, before?.groups),
    portals: keepOrder(portals, before?.portals),
    tagline: texts.tagline,
    bio: texts.bio,
    active: active === 'active',
  }
}
