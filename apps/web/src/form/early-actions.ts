import { pressedEarly } from '@openroll/contract/arrive/page-state'

/**
 * A server-rendered page can be used before its scripts load. Undoes ticks, choices, typing and the last button press before hydration,
 * and returns a function that redoes each as soon as its part of the page works.
 */
export const undoEarlyActions = (root: HTMLElement): (() => void) => {
  const redo = [...root.querySelectorAll(controls)].flatMap((control) => {
    const act = undone(control)
    return act === undefined ? [] : [{ control, act }]
  })
  const pressed = pressedIn(root)
  return () => {
    for (const { control, act } of redo) onceHydrated(control, act)
    if (pressed === undefined) return
    // The four questions wait by themselves, and say so.
    if (pressed.closest('[data-early]') === null) onceHydrated(pressed, () => pressed.click())
    else pressed.click()
  }
}

/** React marks the elements that it has taken over; parts of a page wait for code of their own. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps$'))
const onceHydrated = (element: Element, act: () => void): void => {
  if (!element.isConnected) return
  if (isHydrated(element)) act()
  else setTimeout(() => onceHydrated(element, act), 50)
}

/** The four questions keep their own answers (arrive/filter/early-answers.ts). */
const controls = ['input', 'select', 'textarea'].map((name) => `${name}:not([data-early] *)`).join()

/** Resets a control to its rendered value; returns how to redo the change, or undefined if there was none. */
const undone = (control: Element): (() => void) | undefined => {
  if (control instanceof HTMLSelectElement) return undoneChoice(control)
  if (control instanceof HTMLTextAreaElement) return undoneText(control)
  if (!(control instanceof HTMLInputElement)) return undefined
  if (control.type === 'checkbox' || control.type === 'radio') return undoneTick(control)
  return undoneText(control)
}

/** Of a group of radio buttons the one chosen is redone, which clears the others. */
const undoneTick = (control: HTMLInputElement): (() => void) | undefined => {
  const { checked } = control
  if (checked === control.defaultChecked) return undefined
  control.checked = control.defaultChecked
  return checked || control.type === 'checkbox' ? () => control.click() : undefined
}

const undoneChoice = (select: HTMLSelectElement): (() => void) | undefined => {
  const { value } = select
  const drawn = ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value ?? ''
  if (value === drawn) return undefined
  select.value = drawn
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Keeps what the box holds by then; hydration may have put it back to what was drawn. */
const undoneText = (box: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined => {
  const [typed, drawn] = [box.value, box.defaultValue]
  if (typed === drawn) return undefined
  return () => {
    const value = box.value === drawn ? typed : box.value
    const { selectionStart, selectionEnd } = box
    // React ignores a box that holds the value it last set.
    box.value = drawn
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
    if (document.activeElement === box) box.setSelectionRange(selectionStart, selectionEnd)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The last button pressed; links and controls have already acted. Stops the recording. */
const pressedIn = (root: HTMLElement): HTMLElement | undefined => {
  const noted: unknown = Reflect.get(window, pressedEarly)
  Reflect.deleteProperty(window, pressedEarly)
  const pressed = Array.isArray(noted) ? noted : []
  return pressed
    .flatMap((target) => (target instanceof Element ? (target.closest<HTMLElement>('button') ?? []) : []))
    .findLast((button) => root.contains(button))
}
