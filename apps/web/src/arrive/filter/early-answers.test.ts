import { expect, test, vi } from 'vitest'

test('carries over what was pasted before scripts loaded, in each field’s format [SF-9.02, EW-5.04]', async () => {
  document.body.innerHTML = '<form data-early><input name="zip" /><input name="dob" /></form>'
  const { carryOver } = await import('./early-answers.ts')
  const enter = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (input === null) throw new Error(name)
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  enter('zip', ' 021 39')
  enter('dob', '25/12/1985')
  const fill = vi.fn()
  carryOver(document.createElement('form'), fill)
  expect(fill.mock.calls).toEqual([
    ['zip', '02139'],
    ['dob', '25/12/1985'],
  ])
  enter('dob', '1985-12-25')
  carryOver(document.createElement('form'), fill)
  expect(fill).toHaveBeenLastCalledWith('dob', '12/25/1985')
})

test('carries over a choice pressed while the form is replaced, unless it is released elsewhere', async () => {
  document.body.innerHTML =
    '<form data-early><label><input type="radio" name="tier" value="IO" />Just me</label><p>else</p></form>'
  const { carryOver, forgetEarly } = await import('./early-answers.ts')
  forgetEarly()
  const press = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
  const carried = (): unknown[] => {
    const fill = vi.fn()
    carryOver(document.createElement('form'), fill)
    return fill.mock.calls
  }
  press('label', 'pointerdown')
  expect(carried()).toEqual([['tier', 'IO']])
  press('p', 'click')
  expect(carried()).toEqual([])
})

test('a button pressed while the form is replaced submits the new form, unless it is released elsewhere', async () => {
  document.body.innerHTML = '<form data-early><button type="submit"><b>See plans</b></button></form><p>else</p>'
  const { carryOver, forgetEarly } = await import('./early-answers.ts')
  forgetEarly()
  const press = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
  const carried = () => carryOver(document.createElement('form'), vi.fn())
  expect(carried()).toEqual({ pressed: false })
  press('b', 'pointerdown')
  expect(carried()).toEqual({ pressed: true })
  press('p', 'click')
  expect(carried()).toEqual({ pressed: false })
})
