import { pressedEarly } from '@openroll/contract/arrive/page-state'
import { shapeDate } from '../../ui/date/date-mask.ts'
import { fitInput } from '../../ui/fields/fit-input.ts'

/** Records what is typed, pressed and focused in the server-rendered form, in memory only, and hands it to the form that replaces it. */
const names = ['zip', 'dob', 'gender', 'tier'] as const
type EarlyName = (typeof names)[number]

/** Same limits as filterFields.zip. */
const zipFit = { most: 5, digitsOnly: true }
export const shapeZip = (typed: string, before: string): string => fitInput(typed, before, zipFit)
const shaped = (name: EarlyName, value: string): string => {
  if (name === 'dob') return shapeDate(value)
  return name === 'zip' ? shapeZip(value, '') : value
}

const plainForm = 'form[data-early]'
const answers: Partial<Record<EarlyName, string>> = {}
let focused: HTMLInputElement | undefined
/** The choice or button being pressed; if its form is replaced before release, no click event follows. */
let held: HTMLInputElement | undefined
let isButtonHeld = false
let pressed = false

const inPlainForm = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.closest(plainForm) !== null ? target : undefined
const choiceOf = (target: EventTarget | null): HTMLInputElement | undefined => {
  const label = target instanceof Element ? target.closest('label') : null
  const input = inPlainForm(label?.control ?? target)
  return input?.type === 'radio' ? input : undefined
}
const isItsButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${plainForm} button[type="submit"]`) !== null
const hold = (target: EventTarget | null): void => {
  held = choiceOf(target)
  isButtonHeld = isItsButton(target)
}
const note = (input: HTMLInputElement | undefined) => {
  const name = names.find((known) => known === input?.name)
  if (input === undefined || name === undefined || (input.type === 'radio' && !input.checked)) return
  answers[name] = shaped(name, input.value)
}

if (typeof document !== 'undefined') {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${plainForm} input`)) note(input)
  focused = inPlainForm(document.activeElement)
  const presses: unknown = Reflect.get(window, pressedEarly)
  pressed = Array.isArray(presses) && presses.some(isItsButton)
  document.addEventListener('input', ({ target }) => note(inPlainForm(target)), { capture: true })
  document.addEventListener('pointerdown', ({ target }) => hold(target), { capture: true })
  document.addEventListener('click', () => hold(null), { capture: true })
  document.addEventListener('focusin', ({ target }) => (focused = inPlainForm(target)), { capture: true })
}

/** The button was pressed before scripts loaded; the form that replaces this one submits. */
export const pressEarly = (): void => {
  pressed = true
}

/** Restores focus and caret if the focused field was replaced. */
const putFocusBack = (form: HTMLFormElement): void => {
  if (focused === undefined || focused.isConnected) return
  const { name, value, type, selectionStart } = focused
  const field = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(
    (input) => input.type !== 'radio' || input.value === value,
  )
  field?.focus({ preventScroll: true })
  if (type !== 'radio') {
    const isAtEnd = selectionStart === value.length
    field?.setSelectionRange(...(isAtEnd ? ([99, 99] as const) : ([selectionStart, selectionStart] as const)))
  }
}

/** Fills a replacement form before its first paint; returns whether to submit it. */
export const carryOver = (
  form: HTMLFormElement,
  fill: (name: EarlyName, value: string) => void,
): { readonly pressed: boolean } => {
  for (const name of names) {
    const value = held?.name === name ? held.value : answers[name]
    if (value !== undefined) fill(name, value)
  }
  putFocusBack(form)
  return { pressed: pressed || isButtonHeld }
}

/** Clears everything once the full form has taken over. */
export const forgetEarly = (): void => {
  for (const name of names) delete answers[name]
  focused = undefined
  hold(null)
  pressed = false
}
