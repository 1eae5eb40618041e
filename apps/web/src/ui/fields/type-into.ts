/** Sets a box's value as if typed, so that listeners run, and focuses it. */
export const typeInto = (field: HTMLInputElement | null | undefined, value: string): void => {
  if (field === null || field === undefined) return
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
