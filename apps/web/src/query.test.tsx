import { getCartCount, getPlanCart } from '@openroll/contract/cart/cart'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getStates } from '@openroll/contract/arrive/site'
import { addNote } from '@openroll/contract/office/enrollment/actions'
import { officeLeads } from '@openroll/contract/office/leads'
import { getOfficeToday } from '@openroll/contract/office/today'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

document.body.innerHTML = '<script type="application/json" id="bootstrap">{"client":"a:b"}</script>'
const { callQuery, cacheAnswer, markStale, queryClient, refreshAll, useCall } = await import('./query.ts')
const { send } = await import('./api.ts')

const of = { enrollment_id: 'an-enrollment' }
const asked: string[] = []
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(new URL(path, 'http://here').pathname.split('/').at(-1) ?? '')
    return Promise.resolve(new Response(JSON.stringify({ status: 'success', data: { result: asked.length } })))
  })
})

const Count = () => <p>count {useCall(getCartCount, of).data?.result}</p>
const Tabs = () => <p>tabs {JSON.stringify(useCall(getDynamicTabs, of).data?.result)}</p>
const page = (...shown: readonly React.ReactNode[]) => <>{shown}</>
const knows = (call: Parameters<typeof callQuery>[0], input: object) =>
  queryClient.getQueryData(callQuery(call, input as never).queryKey) !== undefined

test('leaving a screen refetches nothing for it, and returning shows fresh answers', async () => {
  const { rerender } = render(page(<Count key="c" />, <Tabs key="t" />))
  await screen.findByText('count 1')
  await screen.findByText('tabs 2')
  act(() => markStale([getCartCount]))
  expect(asked).toEqual(['get-cart-count', 'get-dynamic-tabs'])
  rerender(page(<Count key="c" />))
  await vi.waitFor(() => expect(knows(getDynamicTabs, of)).toBe(false))
  expect(knows(getCartCount, of)).toBe(true)
  rerender(page(<Count key="c" />, <Tabs key="t" />))
  await screen.findByText('tabs 3')
  expect(asked).toEqual(['get-cart-count', 'get-dynamic-tabs', 'get-dynamic-tabs'])
})

test('uses an answer known from another call, and refetches it once it may have changed', async () => {
  cacheAnswer(getCartCount, of, { result: 7 })
  render(page(<Count key="c" />))
  await screen.findByText('count 7')
  expect(asked).toEqual([])
  await act(() => refreshAll())
  await screen.findByText('count 1')
})

test('catalog answers stay when the enrollment changes', async () => {
  await queryClient.fetchQuery(callQuery(getStates, {}))
  await queryClient.fetchQuery(callQuery(getPlanCart, of))
  await refreshAll()
  expect([knows(getStates, {}), knows(getPlanCart, of)]).toEqual([true, false])
})

const Leads = () => <p>leads {JSON.stringify(useCall(officeLeads.page, {}).data?.result)}</p>
const note = { ...of, act_id: 'a', text: 'Called back' }

test('after an operator’s change, every console page is refetched before they continue, but not the catalog', async () => {
  await queryClient.fetchQuery(callQuery(getStates, {}))
  await queryClient.fetchQuery(callQuery(getOfficeToday, {}))
  render(page(<Leads key="l" />))
  await screen.findByText('leads 3')
  asked.length = 0
  await act(() => send(addNote, note))
  expect(asked).toEqual(['add-note', 'get-leads'])
  expect([knows(getOfficeToday, {}), knows(getStates, {})]).toEqual([false, true])
})

test('a refused change keeps what is shown, so that no input is lost, and refetches other pages when opened', async () => {
  await queryClient.fetchQuery(callQuery(getOfficeToday, {}))
  render(page(<Leads key="l" />))
  await screen.findByText('leads 2')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'error', data: [] }, { status: 409 })))
  await expect(send(addNote, note)).rejects.toMatchObject({ status: 409 })
  expect([knows(officeLeads.page, {}), knows(getOfficeToday, {})]).toEqual([true, false])
})
