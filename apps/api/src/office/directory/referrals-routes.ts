import { noSuchReferral } from '@openroll/contract/arrive/entries'
import {
  changeReferral,
  getOneReferral,
  newReferral,
  officeReferrals,
  referralFields,
} from '@openroll/contract/office/directory/referrals'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import type { Directory } from '../../directory/directory.ts'
import type { DirectoryRecord } from '../../directory/format.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import type { Vault } from '../../vault/vault.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { historyOf } from './history.ts'
import { changedLines } from './needs-approval.ts'
import { groupNamed, portalNamed, recordsOf, repNamed } from './records.ts'
import { referralAnswers, referralRecord } from './referral-record.ts'
import { versionTag } from './version-tag.ts'

const numberSql = (key: string) => `(r.record->>'${key}')::integer`
const referredBy = `r.record->>'referred_by'`
const endsOn = `(r.record->>'ends_on')::date`

/** Referrals in the directory (D-1.08). */
export const officeReferralsRoutes = (app: App): void => {
  serveList(app, officeReferrals, {
    from: 'directory_referral r',
    key: 'r.rid',
    columns: {
      referred_by: referredBy,
      rid: 'r.rid',
      agent_id: numberSql('agent_id'),
      group_id: numberSql('group_id'),
      portal_id: numberSql('portal_id'),
      ends_on: endsOn,
    },
    // Referrals without an end date sort last.
    sorts: { referred_by: `lower(${referredBy})`, ends_on: `coalesce(${endsOn}, '9999-12-31')` },
    filters: {
      search: { sql: `(lower(${referredBy}) like $search or lower(r.rid) like $search)`, value: patternOf },
      agent_id: `${numberSql('agent_id')} = $agent_id::integer`,
      group_id: `${numberSql('group_id')} = $group_id::integer`,
    },
  })

  serve(app, getOneReferral, async ({ db, vault, input: { rid } }) => {
    const records = await recordsOf(db)
    const referral = records.referrals.find((each) => each.rid === rid)
    if (referral === undefined) throw notFound('rid', noSuchReferral)
    return {
      result: {
        rid,
        seen: versionTag(vault, referral),
        fields: referralAnswers(referral),
        rep: repNamed(records)(referral.agent_id),
        group: groupNamed(records)(referral.group_id),
        portal: portalNamed(records)(referral.portal_id),
        changes: await historyOf(db, { kind: 'referral', key: rid }),
      },
    }
  })

  const saveReferral = async (ask: Ask<typeof changeReferral>) => {
    const { rid, act_id: _act, seen, ...form } = ask.input
    await change(ask, changeReferral, {
      ...referralKind,
      next: ({ referrals }) => {
        const place = referrals.findIndex((each) => each.rid === rid)
        const before = referrals[place]
        if (before === undefined) throw notFound('rid', noSuchReferral)
        if (versionTag(ask.vault, before) !== seen) throw conflict('seen', changedMeanwhile)
        return { kind: 'referral', place, record: referralRecord(rid, form) }
      },
    })
    return {}
  }
  serve(app, changeReferral, saveReferral, {
    needsApproval: async ({ db, vault, input }) => {
      const before = (await recordsOf(db)).referrals.find(({ rid }) => rid === input.rid)
      if (before === undefined) throw notFound('rid', noSuchReferral)
      if (versionTag(vault, before) !== input.seen) throw conflict('seen', changedMeanwhile)
      return { shows: changedLines(referralFields, { before: referralAnswers(before), after: input }) }
    },
  })

  serve(app, newReferral, async (ask) => {
    const { act_id, ...form } = ask.input
    const rid = ridOf(ask.vault, act_id)
    await change(ask, newReferral, {
      ...referralKind,
      next: ({ referrals }) => ({ kind: 'referral', place: referrals.length, record: referralRecord(rid, form) }),
    })
    return { rid }
  })
}

/** A referral id of 128 unguessable bits (D-1.03), the same for a repeated act. */
const ridOf = (vault: Pick<Vault, 'hash'>, actId: string): string => vault.hash(actId, 'referral-id').slice(0, 32)

const referralKind = {
  fields: referralFields,
  answers: (record: DirectoryRecord) => ('rid' in record ? referralAnswers(record) : {}),
  // The reps who lose or gain its enrollments.
  emails: (record: DirectoryRecord, directory: Directory) => {
    const email = 'rid' in record ? directory.rep(record.agent_id)?.email : undefined
    return email === undefined ? [] : [email]
  },
}
