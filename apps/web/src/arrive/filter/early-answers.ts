/** What is typed into the four questions of a rendered page before its form works; in memory only. */
const names = ['zip', 'dob', 'gender', 'tier'] as const
export type EarlyName = (typeof names)[number]

const form = 'form[data-early]'
const answers: Partial<Record<EarlyName, string>> = {}
let focused: HTMLInputElement | undefined
let isSent = false

const inForm = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.closest(form) !== null ? target : undefined
const note = (input: HTMLInputElement | undefined): void => {
  const name = names.find((known) => known === input?.name)
  if (input === undefined || name === undefined || (input.type === 'radio' && !input.checked)) return
  answers[name] = input.value
}
const isAsDrawn = (input: HTMLInputElement): boolean =>
  input.value === input.defaultValue && input.checked === input.defaultChecked

if (typeof document !== 'undefined') {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${form} input`)) if (!isAsDrawn(input)) note(input)
  focused = inForm(document.activeElement)
  document.addEventListener('input', ({ target }) => note(inForm(target)), { capture: true })
  // React repeats events of the past for a page that works by now; only the box that has the focus counts.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === document.activeElement) focused = inForm(target)
    },
    { capture: true },
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches(form)) return
      event.preventDefault()
      isSent = true
      event.target.querySelector('button[type="submit"]')?.setAttribute('aria-disabled', 'true')
    },
    { capture: true },
  )
}

/** If the field being typed in was replaced and lost focus, focuses the new one at the end of its text. */
const putFocusBack = (form: HTMLFormElement): void => {
  if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return
  const { name, value, type } = focused
  const field = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(
    (input) => input.type !== 'radio' || input.value === value,
  )
  field?.focus({ preventScroll: true })
  if (type !== 'radio') field?.setSelectionRange(field.value.length, field.value.length)
}

/** Hands all of it to the form that works now, before its next paint, and forgets it; returns whether it was sent already. */
export const takeEarly = (form: HTMLFormElement, fill: (name: EarlyName, value: string) => void): boolean => {
  for (const name of names) {
    const value = answers[name]
    if (value !== undefined) fill(name, value)
    delete answers[name]
  }
  putFocusBack(form)
  form.querySelector('button[type="submit"]')?.removeAttribute('aria-disabled')
  const wasSent = isSent
  focused = undefined
  isSent = false
  return wasSent
}
