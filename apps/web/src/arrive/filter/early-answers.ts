import { shapeDate } from '../../ui/date/date-mask.ts'
import { fitted } from '../../ui/fields/fitted.ts'

/**
 * The home page comes with the four questions as plain fields, which take answers before any script does. What is typed, pressed
 * and in focus there is noted here, in memory only, and given to each form that takes the place of the one before.
 */
const names = ['zip', 'dob', 'gender', 'tier'] as const
type EarlyName = (typeof names)[number]

/** As the field that comes takes it (filterFields.zip). */
const zipFit = { most: 5, digitsOnly: true }
export const shapeZip = (typed: string, before: string): string => fitted(typed, before, zipFit)
const shaped = (name: EarlyName, value: string): string => {
  if (name === 'dob') return shapeDate(value)
  return name === 'zip' ? shapeZip(value, '') : value
}

const plainForm = 'form[data-early]'
const answers: Partial<Record<EarlyName, string>> = {}
let focused: HTMLInputElement | undefined
/** What a finger or the mouse is on, a choice or the button: it becomes no click where the form is taken away before it is let go. */
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
  document.addEventListener('input', ({ target }) => note(inPlainForm(target)), { capture: true })
  document.addEventListener('pointerdown', ({ target }) => hold(target), { capture: true })
  document.addEventListener('click', () => hold(null), { capture: true })
  document.addEventListener('focusin', ({ target }) => (focused = inPlainForm(target)), { capture: true })
}

/** The button was pressed before anything could answer: the form that can does so when it comes. */
export const pressEarly = (): void => {
  pressed = true
}

/** Puts the focus where it was, with the caret, if the field that had it was taken away. */
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

/** Before the first paint of a form that takes another's place: its answers, its focus, and whether it is to be sent. */
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

/** Once the whole form has them, and wherever it is asked again, nothing is carried over. */
export const forgetEarly = (): void => {
  for (const name of names) delete answers[name]
  focused = undefined
  hold(null)
  pressed = false
}
