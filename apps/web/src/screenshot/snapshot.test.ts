import { expect, test } from 'vitest'
import { copyWithValues } from './snapshot.ts'

const form = document.createElement('form')
const fill = (name: string, value: string) => {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (field !== null) field.value = value
}
const tick = (selector: string) => {
  const box = form.querySelector<HTMLInputElement>(selector)
  if (box !== null) box.checked = true
}

test('a step’s picture shows what was typed but no secret [D-4.08]', () => {
  form.innerHTML = `<input name="first_name"><input name="ssn" data-secret="true"><input type="checkbox" name="tick">
    <select name="state"><option value="IL">Illinois</option><option value="MA">Massachusetts</option></select><textarea
    name="notes"></textarea><script>1</script>`
  fill('first_name', 'Maria')
  fill('ssn', '219099999')
  fill('state', 'MA')
  fill('notes', 'Call me')
  tick('[name=tick]')
  const copy = copyWithValues(form).innerHTML
  expect(copy).toContain('value="Maria"')
  expect(copy).toContain('Call me')
  expect(copy).toMatch(/<option value="MA" selected/)
  expect(copy).toMatch(/name="tick"[^>]*checked/)
  expect(copy).not.toContain('219099999')
  expect(copy).not.toContain('script')
})

test('masks an answer shown as text if it is marked secret [D-4.08]', () => {
  form.innerHTML = '<dl><dt>Were you ever ill?</dt><dd data-secret-text="">Yes, gout</dd></dl>'
  const copy = copyWithValues(form).innerHTML
  expect(copy).toContain('Were you ever ill?')
  expect(copy).not.toContain('gout')
  expect(form.textContent).toContain('gout')
})

test('masks every secret alike [D-4.08]', () => {
  const picture = (typed: string, chosen: string) => {
    form.innerHTML = `<div data-secret><input name="number"><textarea name="story"></textarea><input type="checkbox" name="tick">
      <select name="illness"><option value="">Choose</option><option value="a">Asthma</option><option value="b">Gout</option></select>
      <input type="radio" name="answer" value="a"><input type="radio" name="answer" value="b"></div><input type="password" name="word">`
    for (const name of ['number', 'story', 'word']) fill(name, typed)
    fill('illness', chosen)
    tick(`[name=answer][value=${chosen}]`)
    if (chosen === 'a') tick('[name=tick]')
    return copyWithValues(form).innerHTML
  }
  expect(picture('219099999', 'a')).toBe(picture('no', 'b'))
  expect(picture('219099999', 'a')).not.toMatch(/219099999|Asthma|checked/)
})
