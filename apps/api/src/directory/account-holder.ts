import { roleMeanings, type Role } from '@openroll/contract/role-meanings'
import type { Directory } from './directory.ts'

type Number = (typeof roleMeanings)[Role]['number']
type Account = { readonly role: Role; readonly id: number }

/** The directory data of a rep or group with an account. */
type Holder = {
  readonly name: string
  readonly email: string
  readonly landing_url: string | null
  readonly code: string
}
type Find<Found, Needs extends keyof Directory> = (id: number, of: Pick<Directory, Needs>) => Found | undefined
const none = () => undefined

const holders: Readonly<Record<Number, Find<Holder, 'rep' | 'group'>>> = {
  'rep-record': (id, { rep }) => {
    const found = rep(id)
    if (found === undefined) return undefined
    const { first_name, last_name, email, landing_url, agent_code: code } = found
    return { name: `${first_name} ${last_name}`, email, landing_url, code }
  },
  'group-record': (id, { group }) => {
    const found = group(id)
    if (found === undefined) return undefined
    const { gname: name, email, landing_url, gcode: code } = found
    return { name, email, landing_url, code }
  },
  'member-number': none,
  'own-number': none,
}
/** The directory record behind an account; undefined if unknown or inactive. */
export const accountHolder = (directory: Pick<Directory, 'rep' | 'group'>, { role, id }: Account): Holder | undefined =>
  holders[roleMeanings[role].number](id, directory)

const names: Readonly<Record<Number, Find<string, 'repName' | 'group'>>> = {
  'rep-record': (id, { repName }) => repName(id),
  'group-record': (id, { group }) => group(id)?.gname,
  'member-number': none,
  'own-number': none,
}
/** The name of an account's rep or group, active or not; undefined if the directory has none. */
export const accountName = (
  directory: Pick<Directory, 'repName' | 'group'>,
  { role, id }: Account,
): string | undefined => names[roleMeanings[role].number](id, directory)
