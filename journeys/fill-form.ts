import { namesOf, type AnswersTo, type Field, type Fields } from '@openroll/contract/field'
import type { Page } from '@playwright/test'

/** The fields of a form that are shown and that somebody has an answer to, with it, in their order on the screen. */
export const shownOf = async <F extends Fields>(
  page: Page,
  declared: F,
  answers: AnswersTo<F>,
): Promise<(readonly [Field, string])[]> => {
  const answered = namesOf(declared).flatMap((name) => {
    const [field, answer] = [declared[name], answers[name]]
    return field === undefined || answer === undefined ? [] : [[field, answer] as const]
  })
  const shown = await Promise.all(
    answered.map(([{ label }]) => page.getByLabel(label, { exact: true }).first().isVisible()),
  )
  return answered.filter((_, at) => shown[at])
}

/** Fills in what a form asks of somebody; it is shown already. */
export const fillForm = async <F extends Fields>(page: Page, declared: F, answers: AnswersTo<F>): Promise<void> => {
  for (const [{ label, control, words }, answer] of await shownOf(page, declared, answers)) {
    const box = page.getByLabel(label, { exact: true })
    if (control === 'select') await box.selectOption(words?.[answer] ?? answer)
    else await box.fill(answer)
  }
}
