import { getOfficeEnrollment, getStepPicture } from '@openroll/contract/office/enrollment/enrollment'
import { readHealthAnswers, revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { openScreenshot } from '../../files/open-screenshot.ts'
import { fileResponse } from '../../http/file-response.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { notFound } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { healthAnswers } from './health.ts'
import { auditAct, saveNote } from '../act/note.ts'
import { readPage } from './read.ts'
import { findOfficePolicy, findPeople } from './store.ts'

export const officeEnrollmentPageRoutes = (app: App): void => {
  serve(app, getOfficeEnrollment, async (ask) => {
    const charge = { budget: 'enrollments_opened_per_operator', key: String(ask.caller.person?.id) } as const
    await spend(ask, [charge], { target: 'enrollment_id' })
    const page = await readPage(ask, ask.input.enrollment_id)
    await auditAct(ask, getOfficeEnrollment, page, 'office-enrollment-read')
    return page
  })

  serve(app, getStepPicture, async (ask) => {
    const { db, storage, input } = ask
    const policy = await findOfficePolicy(db, input.enrollment_id)
    if (policy === undefined) throw noSuchEnrollment()
    const path = `${policy.enrollment_id}/${input.name}`
    if (!(await storage.listScreenshots(policy.enrollment_id)).includes(path))
      throw notFound('name', 'Screenshot not found')
    await auditAct(ask, getStepPicture, policy, 'office-enrollment-read', { picture: input.name })
    const screenshot = await openScreenshot(storage, path)
    if (screenshot === undefined) throw notFound('name', 'The screenshot is damaged')
    return fileResponse(input.name, screenshot)
  })

  serve(app, revealSsn, async (ask) => {
    const { db, vault, input } = ask
    const { enrollment_id, role, place, why } = input
    const policy = await findOfficePolicy(db, enrollment_id)
    if (policy === undefined) throw noSuchEnrollment()
    await spend(ask, [{ budget: 'reveals_per_operator', key: String(ask.caller.person?.id) }], { target: 'why' })
    const person = (await findPeople(db, enrollment_id)).find((each) => each.role === role && each.place === place)
    const ssn = person && vault.read(personSsn, { enrollment_id, role, place }, person.ssn_sealed)
    if (ssn === undefined) throw notFound('place', 'This Social Security number can’t be shown')
    // Log before revealing anything.
    await actOn(db, enrollment_id, async (tx) => {
      await saveNote(tx, ask, {
        enrollment_id,
        text: `Viewed the Social Security number of ${person?.first_name} ${person?.last_name}: ${why}`,
      })
      await auditAct({ ...ask, db: tx }, revealSsn, policy, 'ssn-revealed', { role, place })
    })
    return { ssn }
  })

  serve(app, readHealthAnswers, async (ask) => {
    const { db, vault, input } = ask
    const policy = await findOfficePolicy(db, input.enrollment_id)
    if (policy === undefined) throw noSuchEnrollment()
    await spend(ask, [{ budget: 'reveals_per_operator', key: String(ask.caller.person?.id) }], { target: 'why' })
    const result = healthAnswers(policy, vault)
    await actOn(db, input.enrollment_id, async (tx) => {
      await saveNote(tx, ask, {
        enrollment_id: input.enrollment_id,
        text: `Viewed the health answers: ${input.why}`,
      })
      await auditAct({ ...ask, db: tx }, readHealthAnswers, policy, 'health-read')
    })
    return { result }
  })
}
