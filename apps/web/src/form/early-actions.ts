import { pressedEarly } from '@openroll/contract/arrive/page-state'

/**
 * A server-rendered page can be used before its scripts load. Undoes checks, choices, typing and the last button press before hydration,
 * and returns a function that redoes each as soon as its part of the page works.
 */
export const undoEarlyActions = (root: HTMLElement): (() => void) => {
  const redo = [...root.querySelectorAll(controls)].flatMap((control) => {
    const act = undoControl(control)
    return act === undefined ? [] : [{ control, act }]
  })
  const pressed = lastPressed(root)
  holdPresses(root, pressed)
  return () => {
    for (const { control, act } of redo) onceHydrated(control, act)
    if (pressed === undefined) return
    // The form of the four questions waits and says so itself.
    if (pressed.closest('[data-early]') === null) onceHydrated(pressed, () => pressed.click())
    else pressed.click()
  }
}

/** React marks the elements it has hydrated; parts of a page may still wait for their code. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps$'))
const onceHydrated = (element: Element, act: () => void): void => {
  if (!element.isConnected) return
  if (isHydrated(element)) act()
  else setTimeout(() => onceHydrated(element, act), 50)
}

/**
 * React drops a press of a button whose part of the page still waits for its code: holds such presses of rendered buttons until it works.
 */
const holdPresses = (root: HTMLElement, pressed: HTMLElement | undefined): void => {
  const buttons = [...root.querySelectorAll('button')]
  const rendered = new Set(buttons.filter((one) => one !== pressed && one.closest('[data-early]') === null))
  const hold = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || !rendered.has(button)) return
    rendered.delete(button)
    if (isHydrated(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onceHydrated(button, () => button.click())
  }
  window.addEventListener('click', hold, true)
}

/** Controls except the four questions, which keep their own answers (arrive/filter/early-answers.ts). */
const controls = ['input', 'select', 'textarea'].map((name) => `${name}:not([data-early] *)`).join()

/** Resets a control to its rendered value; returns how to redo the change, or undefined if there was none. */
const undoControl = (control: Element): (() => void) | undefined => {
  if (control instanceof HTMLSelectElement) return undoSelect(control)
  if (control instanceof HTMLTextAreaElement) return undoText(control)
  if (!(control instanceof HTMLInputElement)) return undefined
  if (control.type === 'checkbox' || control.type === 'radio') return undoCheck(control)
  return undoText(control)
}

/** Among radio buttons, only the chosen one is redone; that clears the others. */
const undoCheck = (control: HTMLInputElement): (() => void) | undefined => {
  const { checked } = control
  if (checked === control.defaultChecked) return undefined
  control.checked = control.defaultChecked
  return checked || control.type === 'checkbox' ? () => control.click() : undefined
}

const undoSelect = (select: HTMLSelectElement): (() => void) | undefined => {
  const { value } = select
  const renderedValue = ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value ?? ''
  if (value === renderedValue) return undefined
  select.value = renderedValue
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Keeps text typed since; hydration may have restored the rendered text. */
const undoText = (box: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined => {
  const [typed, renderedValue] = [box.value, box.defaultValue]
  if (typed === renderedValue) return undefined
  return () => {
    const value = box.value === renderedValue ? typed : box.value
    const { selectionStart, selectionEnd } = box
    // React ignores an event if the value is the one it last set.
    box.value = renderedValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
    if (document.activeElement === box) box.setSelectionRange(selectionStart, selectionEnd)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The last button pressed; links and controls have already acted. Stops the recording. */
const lastPressed = (root: HTMLElement): HTMLElement | undefined => {
  const recorded: unknown = Reflect.get(window, pressedEarly)
  Reflect.deleteProperty(window, pressedEarly)
  const pressed = Array.isArray(recorded) ? recorded : []
  return pressed
    .flatMap((target) => (target instanceof Element ? (target.closest<HTMLElement>('button') ?? []) : []))
    .findLast((button) => root.contains(button))
}
