import { namesOf, type AnswersTo, type Field, type Fields } from '@openroll/contract/field'
import type { Page } from '@playwright/test'

/** The visible fields with an answer, in screen order. */
export const visibleFields = async <F extends Fields>(
  page: Page,
  declared: F,
  answers: AnswersTo<F>,
): Promise<(readonly [Field, string])[]> => {
  const fieldsWithAnswers = namesOf(declared).flatMap((name) => {
    const [field, answer] = [declared[name], answers[name]]
    return field === undefined || answer === undefined ? [] : [[field, answer] as const]
  })
  const visible = await Promise.all(
    fieldsWithAnswers.map(([{ label }]) => page.getByLabel(label, { exact: true }).first().isVisible()),
  )
  return fieldsWithAnswers.filter((_, index) => visible[index])
}

/** Fills in a visible form. */
export const fillForm = async <F extends Fields>(page: Page, declared: F, answers: AnswersTo<F>): Promise<void> => {
  for (const [{ label, control, words }, answer] of await visibleFields(page, declared, answers)) {
    const box = page.getByLabel(label, { exact: true })
    if (control === 'select') await box.selectOption(words?.[answer] ?? answer)
    else await box.fill(answer)
  }
}
