import { getTyped, keepTyped, type UnsavedInput } from '@openroll/contract/enroll/autosave'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { mask } from '@openroll/contract/mask'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { readAnswers, type DraftAccess } from '../../enrollment/draft.ts'
import { ownedEnrollment } from '../../enrollment/owned.ts'
import { readPeople } from '../../enrollment/people.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import { asOnePerson, maskedUnsaved } from '../../enrollment/typed/typed.ts'
import { forgetTyped, readTyped } from '../../enrollment/typed/typed-store.ts'
import { serveSave, serveWithDrafts, type App } from '../../http/serve.ts'
import { fieldsOf, type AllSteps } from '../steps/step-module.ts'
import { autosaveStep } from './autosave.ts'

export const autosaveRoutes = (app: App, all: AllSteps): void => {
  serveSave(app, keepTyped, async (ask) => {
    const { enrollment, directory, input } = ask
    const { tab, typed } = input
    if (typed === undefined) {
      // A browser that just lost the enrollment must not delete the new holder's input.
      await ownedEnrollment(ask, enrollment.enrollment_id, ask.caller)
      await forgetTyped(ask.db, enrollment.enrollment_id, tab)
      return { kept: false }
    }
    if (directory.site(enrollment.site_id).settings.autosave === 'false') return { kept: false }
    await autosaveStep(all, ask, { tab, typed })
    return { kept: true }
  })

  serveWithDrafts(app, getTyped, async (ask) => {
    const { enrollment_id, submitted_at } = ask.enrollment
    const typed = submitted_at === null ? await readTyped(ask, enrollment_id) : {}
    const result: Partial<Record<TabName, UnsavedInput>> = {}
    for (const { tab_name } of steps) {
      const input = typed[tab_name]
      if (input === undefined) continue
      const saved = await savedAnswers(all, ask, { enrollment_id, tab: tab_name })
      const masks = all[tab_name].keepsTyped === 'list' ? mask : masksOf(ask.enrollment)
      result[tab_name] = maskedUnsaved(fieldsOf(all[tab_name], ask.catalog), input, saved, masks)
    }
    return { result }
  })
}

/** The saved answers of a step, by person. */
const savedAnswers = async (
  all: AllSteps,
  access: DraftAccess,
  { enrollment_id, tab }: { readonly enrollment_id: string; readonly tab: TabName },
): Promise<readonly StoredPerson[]> =>
  all[tab].keepsTyped === 'list'
    ? readPeople(access, enrollment_id, tab)
    : [asOnePerson((await readAnswers(access, enrollment_id, tab)) ?? {})]
