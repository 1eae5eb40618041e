import { pressedEarly } from '@openroll/contract/arrive/page-state'
import { act, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { undoEarlyActions } from './early-actions.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
const events: string[] = []
const List = ({ then: onMount }: { then?: () => void }) => {
  useEffect(() => onMount?.(), [onMount])
  const [dental, setDental] = useState(false)
  const [vision, setVision] = useState(true)
  const [order, setOrder] = useState('price')
  return (
    <>
      <input
        type="checkbox"
        aria-label="Dental"
        checked={dental}
        onChange={(event) => setDental(event.target.checked)}
      />
      <input
        type="checkbox"
        aria-label="Vision"
        checked={vision}
        onChange={(event) => setVision(event.target.checked)}
      />
      <select aria-label="Sort" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="name">Name</option>
        <option value="price">Price</option>
      </select>
      <input
        type="search"
        aria-label="Find"
        defaultValue=""
        onChange={({ target }) => events.push(`find ${target.value}`)}
      />
      <button type="button" onClick={() => events.push('edit')}>
        Edit
      </button>
      <button type="button" onClick={() => events.push('add')}>
        <span>Add</span>
      </button>
      <output>{JSON.stringify({ dental, vision, order })}</output>
    </>
  )
}

const renderList = () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<List />)
  const byLabel = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[aria-label="${name}"]`)
  const note = ({ target }: Event) => void Reflect.get(window, pressedEarly)?.push(target)
  Reflect.set(window, pressedEarly, [])
  document.addEventListener('click', note, true)
  const hydrate = async () => {
    const mismatched = vi.fn<() => void>()
    const redo = undoEarlyActions(root)
    await act(async () => {
      hydrateRoot(root, <List then={redo} />, { onRecoverableError: mismatched })
    })
    expect(mismatched).not.toHaveBeenCalled()
    return root.querySelector('output')?.textContent
  }
  return { root, named: byLabel, takeOver: hydrate }
}
afterEach(() => {
  document.body.innerHTML = ''
  events.length = 0
})

test('redoes checks, choices and typing from before scripts loaded', async () => {
  const { named, takeOver } = renderList()
  named('Dental')?.click()
  named('Vision')?.click()
  const [sort, find] = [named<HTMLSelectElement>('Sort'), named<HTMLInputElement>('Find')]
  if (sort === null || find === null) throw new Error('not drawn')
  sort.value = 'name'
  find.focus()
  find.value = 'delta'
  find.setSelectionRange(2, 2)
  expect(await takeOver()).toBe('{"dental":true,"vision":false,"order":"name"}')
  expect(named<HTMLInputElement>('Dental')?.checked).toBe(true)
  expect(named<HTMLInputElement>('Vision')?.checked).toBe(false)
  expect([events, find.value, find.selectionStart]).toEqual([['find delta'], 'delta', 2])
  expect(document.activeElement).toBe(find)
})

test('repeats the last button press once, and no press made after hydration', async () => {
  const { root, takeOver } = renderList()
  const press = () =>
    root.querySelectorAll('button').forEach((button) => (button.querySelector('span') ?? button).click())
  press()
  expect(events).toEqual([])
  await takeOver()
  expect(events).toEqual(['add'])
  await act(async () => press())
  expect(events).toEqual(['add', 'edit', 'add'])
  expect(Reflect.has(window, pressedEarly)).toBe(false)
})

test('a press while a part of the page waits for its code acts once, as soon as it works', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<button type="button">Add</button>'
  document.body.append(root)
  const added = vi.fn<() => void>()
  undoEarlyActions(root)
  const button = root.querySelector('button')
  button?.click()
  button?.click()
  await act(async () => {
    hydrateRoot(
      root,
      <button type="button" onClick={added}>
        Add
      </button>,
    )
  })
  await vi.waitFor(() => expect(added).toHaveBeenCalled())
  expect(added).toHaveBeenCalledTimes(1)
  button?.click()
  expect(added).toHaveBeenCalledTimes(2)
})

test('leaves an untouched page as rendered', async () => {
  expect(await renderList().takeOver()).toBe('{"dental":false,"vision":true,"order":"price"}')
  expect(events).toEqual([])
})
