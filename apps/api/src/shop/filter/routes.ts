import { randomBytes } from 'node:crypto'
import {
  addFilterForNewUser,
  changeFilterInfo,
  getTempDependentInfo,
  storeTempDependentInfo,
  updateFilterPortal,
  validateDob,
  validateZipCode,
  validateZipCodeV2,
} from '@openroll/contract/shop/filter'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { holderOf } from '../../enrollment/holder.ts'
import { fieldFaults, Refusal } from '../../who/refusal.ts'
import { startCharges, tooManyStarted } from './start-charges.ts'
import { spend } from '../../http/spend.ts'
import { serve, serveSave, type App, type Ask } from '../../http/serve.ts'
import { dependentFaults, dobFault, findZip, isFault } from './check.ts'
import { applyFilter } from './apply.ts'
import { requireGroupProof } from '../../arrive/codes/group-proof.ts'
import { attributionAfterChange, newAttribution, processOf, type SentIds } from './attribution.ts'
import { findInvited } from '../../enrollment/quoted/invited-store.ts'
import { insertEnrollment } from '../../enrollment/filter-store.ts'
import { unaskedFacts } from '../../enrollment/enrollment.ts'

export const filterRoutes = (app: App): void => {
  serve(app, validateZipCodeV2, ({ input, catalog }) => zipAnswer(catalog, input.zip, 'zip'))
  serve(app, validateZipCode, ({ input, catalog }) => zipAnswer(catalog, input.zip_code, 'zip_code'))

  serve(app, validateDob, ({ input, today }) => {
    const fault = dobFault(input.dob, today)
    if (fault !== undefined) throw new Refusal(422, [fault], { errors: { dob: [fault.error_message] } })
    return { result: { dob: input.dob } }
  })

  serve(app, addFilterForNewUser, async (ask) => {
    const { input, catalog, db, caller, today, now } = ask
    const zip = findZip(catalog, input.zip)
    const faults = [isFault(zip) ? zip : undefined, dobFault(input.dob, today)].filter((fault) => fault !== undefined)
    if (isFault(zip) || faults.length > 0) throw fieldFaults(faults)
    const site = ask.directory.siteAt(ask.browser.host)
    const attributionContext = { person: caller.person, directory: ask.directory, site, today }
    const attribution = newAttribution(input, attributionContext)
    const enrollment_id = randomBytes(18).toString('base64url')
    const filter = {
      enrollment_id,
      type: 'new-user' as const,
      eprocess: processOf(caller.person, input.eprocess),
      enroll_type: input.type ?? ('new-member' as const),
      open_type: input.open_type ?? ('user' as const),
      ...attribution,
      proved_group: await requireGroupProof(ask, attribution.group_id),
      user_id: null,
      referral: input.referral ?? null,
      site_id: site.site_id,
      zip: input.zip,
      state: zip.state,
      dob: input.dob,
      gender: input.gender,
      tier: input.tier,
      ...unaskedFacts,
    }
    await spend(ask, startCharges(ask), { target: 'enrollment_id', message: tooManyStarted })
    await insertEnrollment(db, filter, holderOf(caller), now)
    return { temp_enrollment_id: enrollment_id }
  })

  serveSave(app, changeFilterInfo, async (ask) => {
    const { tempId, plan_id, annual_incode, is_smoker, type, eprocess, user_id: _, ...given } = ask.input
    const zip = findZip(ask.catalog, given.zip ?? ask.enrollment.zip)
    const dob = given.dob === undefined ? undefined : dobFault(given.dob, ask.today)
    const faults = [isFault(zip) ? zip : undefined, dob].filter((fault) => fault !== undefined)
    if (isFault(zip) || faults.length > 0) throw fieldFaults(faults)
    const removed = await applyFilter(ask, {
      ...given,
      ...(await changedAttribution(ask, given)),
      ...(await proofFor(ask, given.dob)),
      ...(eprocess === undefined ? {} : { eprocess: processOf(ask.caller.person, eprocess) }),
      state: zip.state,
      ...(annual_incode === undefined ? {} : { annual_income: annual_incode }),
      ...(is_smoker === undefined ? {} : { is_smoker: is_smoker === '1' }),
      ...(type === undefined ? {} : { enroll_type: type }),
    })
    return { temp_enrollment_id: tempId, plan_id: plan_id ?? null, removed }
  })

  serveSave(app, updateFilterPortal, async (ask) => {
    const { enrollment_id: _, ...sentIds } = ask.input
    const changes = await changedAttribution(ask, sentIds)
    return { removed: await applyFilter(ask, { ...changes, enroll_type: 'new-member' }) }
  })

  serveSave(app, storeTempDependentInfo, async (ask) => {
    const { dep_dob = null, no_of_children = null } = ask.input
    const { tier } = ask.enrollment
    const faults = dependentFaults({ tier, dep_dob, no_of_children }, ask.today)
    if (faults.length > 0) throw fieldFaults(faults)
    return { removed: await applyFilter(ask, { spouse_dob: dep_dob, no_of_children }) }
  })

  serve(app, getTempDependentInfo, ({ enrollment: { spouse_dob, no_of_children } }) => ({
    result: { spouse_dob, no_of_children },
  }))
}

type Change = Pick<Ask<typeof changeFilterInfo>, 'db' | 'caller' | 'directory' | 'enrollment'>

/** A quote invitation is for one person, so another birth date drops the group proof it carried (D-1.19). */
const proofFor = async ({ db, enrollment }: Change, dob: string | undefined): Promise<Partial<Enrollment>> => {
  if (enrollment.proved_group === null || dob === undefined || dob === enrollment.dob) return {}
  return (await findInvited(db, enrollment.enrollment_id)) === undefined ? {} : { proved_group: null }
}

/** The attribution for the ids sent, after permission checks, and the group it is proved for (D-1.10, D-1.19). */
const changedAttribution = async (request: Change, sentIds: SentIds): Promise<Partial<Enrollment>> => {
  const { caller, directory, enrollment } = request
  const attribution = attributionAfterChange(enrollment, sentIds, { person: caller.person, directory })
  if (sentIds.group_id === undefined) return attribution ?? {}
  return { ...attribution, proved_group: await requireGroupProof(request, sentIds.group_id, enrollment.proved_group) }
}

const zipAnswer = (catalog: Catalog, zip: string, target_element: string) => {
  const found = findZip(catalog, zip)
  if (isFault(found)) throw fieldFaults([{ ...found, target_element }])
  return { result: { zip: found.zip, city: found.city, state: found.state } }
}
