/** Records answers to the four questions of a rendered page before its form is hydrated; in memory only. */
const names = ['zip', 'dob', 'gender', 'tier'] as const
export type EarlyName = (typeof names)[number]

const form = 'form[data-early]'
const answers: Partial<Record<EarlyName, string>> = {}
let focusedBox: HTMLInputElement | undefined
let isSubmitted = false

const inForm = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.closest(form) !== null ? target : undefined
const record = (input: HTMLInputElement | undefined): void => {
  const name = names.find((entry) => entry === input?.name)
  if (input === undefined || name === undefined || (input.type === 'radio' && !input.checked)) return
  answers[name] = input.value
}
const isUntouched = (input: HTMLInputElement): boolean =>
  input.value === input.defaultValue && input.checked === input.defaultChecked

if (typeof document !== 'undefined') {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${form} input`))
    if (!isUntouched(input)) record(input)
  focusedBox = inForm(document.activeElement)
  document.addEventListener('input', ({ target }) => record(inForm(target)), { capture: true })
  // React replays past events after hydration; only the box that has focus counts.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === document.activeElement) focusedBox = inForm(target)
    },
    { capture: true },
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches(form)) return
      event.preventDefault()
      isSubmitted = true
      event.target.querySelector('button[type="submit"]')?.setAttribute('aria-disabled', 'true')
    },
    { capture: true },
  )
}

/** If the field being typed in was replaced and lost focus, focuses the new one at the end of its text. */
const restoreFocus = (form: HTMLFormElement): void => {
  if (focusedBox === undefined || focusedBox.isConnected || document.activeElement !== document.body) return
  const { name, value, type } = focusedBox
  const field = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(
    (input) => input.type !== 'radio' || input.value === value,
  )
  field?.focus({ preventScroll: true })
  if (type !== 'radio') field?.setSelectionRange(field.value.length, field.value.length)
}

/** Passes the recorded answers to the hydrated form before its next paint and clears them; returns whether it was already submitted. */
export const takeEarlyAnswers = (form: HTMLFormElement, fill: (name: EarlyName, value: string) => void): boolean => {
  for (const name of names) {
    const value = answers[name]
    if (value !== undefined) fill(name, value)
    delete answers[name]
  }
  restoreFocus(form)
  form.querySelector('button[type="submit"]')?.removeAttribute('aria-disabled')
  const wasSent = isSubmitted
  focusedBox = undefined
  isSubmitted = false
  return wasSent
}
