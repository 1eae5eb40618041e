import type { MemberNumbers, OtherNumber } from '@openroll/contract/office/member-number'
import { listOperators } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import {
  enrollmentsWith,
  mergesInto,
  policiesAmong,
  policiesUnder,
  type MergeRow,
  type NumberedPolicy,
} from './numbers-store.ts'
import { findOfficePolicy, type PolicyRow } from '../enrollment/store.ts'

/** A member number with everything needed to decide about a merge. */
export type Numbers = {
  readonly policy: PolicyRow
  readonly user_id: number | null
  readonly own: readonly NumberedPolicy[]
  /** Other members' policies with one of its SSNs. */
  readonly like: readonly NumberedPolicy[]
  readonly joins: readonly MergeRow[]
}

/** An enrollment's member number and merges; 404 if it isn't submitted. */
export const readNumbers = async (db: Db, enrollmentId: string): Promise<Numbers> => {
  const policy = await findOfficePolicy(db, enrollmentId)
  if (policy === undefined) throw noSuchEnrollment()
  const user_id = policy.user_id === null ? null : await currentNumber(db, policy.user_id)
  if (user_id === null) return { policy, user_id, own: [], like: [], joins: [] }
  const [own, joins] = await Promise.all([policiesUnder(db, user_id), mergesInto(db, user_id)])
  const hashes = [...new Set(own.map(({ ssn_hash }) => ssn_hash))]
  const ids = (await Promise.all(hashes.map((hash) => enrollmentsWith(db, hash)))).flat()
  const like = (await policiesAmong(db, ids, hashes)).filter((each) => each.user_id !== user_id)
  return { policy, user_id, own, like, joins }
}

/** The numbers as the console shows them. */
export const shownNumbers = async (db: Db, { user_id, own, like, joins }: Numbers): Promise<MemberNumbers> => {
  const operators = joins.length === 0 ? [] : await listOperators(db)
  const nameOf = (id: number) => operators.find((operator) => operator.id === id)?.name ?? `Operator ${id}`
  return {
    user_id,
    policies: own.map(({ policy_id }) => policy_id),
    joined: joins.map(({ user_id: number, at, actor_id }) => ({
      ...otherOf(
        number,
        own.filter(({ submitted_as }) => submitted_as === number),
      ),
      at,
      who: nameOf(actor_id),
    })),
    like: [...new Set(like.map((each) => each.user_id))].map((number) =>
      otherOf(
        number,
        like.filter((each) => each.user_id === number),
      ),
    ),
  }
}

const otherOf = (user_id: number, policies: readonly NumberedPolicy[]): OtherNumber => {
  const last = policies.at(-1)
  return {
    user_id,
    name: last === undefined ? '' : `${last.first_name} ${last.last_name}`,
    birthdate: last?.birthdate ?? '',
    policies: policies.map(({ policy_id }) => policy_id),
  }
}
