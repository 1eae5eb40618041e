import { randomBytes, randomInt } from 'node:crypto'
import { makePolicyNumber } from '../../apps/api/src/enroll/review/policy-number.ts'

/** A copy of an enrollment: the values that differ. */
export type Copy = {
  readonly old_id: string
  readonly new_id: string
  readonly policy_id: string
  readonly user_id: number
  readonly agent_id: number
  readonly group_id: number
  readonly assigned_to: number | null
  readonly first_name: string
  readonly last_name: string
  /** How much earlier than the other. */
  readonly seconds: number
}

/** The rep with four of nine members, and the group with an administrator: from the demo. */
export const busyRep = 10109
const busyGroup = 3001

const firsts =
  'Ada Ben Cora Dev Elif Finn Grace Hugo Iris Jon Kira Liam Mona Nils Olga Paul Quinn Rosa Samir Tara'.split(' ')
const begins = 'Ab Bak Chen Di Ev Fis Gup Had Iva Jo Kha Lun Mor No Oka Pri Rei San Tan Us Ve Wol Yo Zha'.split(' ')
const middles = ['', 'ri', 'la', 'den', 'mo', 'ti', 'sa', 'ver', 'no', 'ka', 'lin']
const ends = ['ton', 'berg', 'ez', 'er', 'son', 'ova', 'ide', 'ham', 'well', 'ski', 'to', 'man', 'field']
const elementAt = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** The copy at a position; only its ids and policy number vary between runs. */
export const copyOf = (old_id: string, at: number): Copy => ({
  old_id,
  new_id: randomBytes(18).toString('base64url'),
  policy_id: makePolicyNumber((below) => randomInt(below)),
  user_id: 1_000_000_000 + at,
  agent_id: at % 9 < 4 ? busyRep : 20_000 + ((at * 7) % 500),
  group_id: at % 3 === 0 ? busyGroup : 5000 + ((at * 11) % 2000),
  assigned_to: at % 50 === 0 ? 1 + (at % 7) : null,
  first_name: elementAt(firsts, at * 13),
  last_name: `${elementAt(begins, at)}${elementAt(middles, Math.floor(at / 24))}${elementAt(ends, Math.floor(at / 264))}`,
  seconds: (at * 61) % 43_200,
})
