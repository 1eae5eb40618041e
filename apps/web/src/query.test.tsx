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

const enrollment = { enrollment_id: 'an-enrollment' }
const requests: string[] = []
beforeEach(() => {
  queryClient.clear()
  requests.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(new URL(path, 'http://here').pathname.split('/').at(-1) ?? '')
    return Promise.resolve(new Response(JSON.stringify({ status: 'success', data: { result: requests.length } })))
  })
})

const Count = () => <p>count {useCall(getCartCount, enrollment).data?.result}</p>
const Tabs = () => <p>tabs {JSON.stringify(useCall(getDynamicTabs, enrollment).data?.result)}</p>
const page = (...shown: readonly React.ReactNode[]) => <>{shown}</>
const isCached = (call: Parameters<typeof callQuery>[0], input: object) =>
  queryClient.getQueryData(callQuery(call, input as never).queryKey) !== undefined

test('leaving a screen refetches nothing for it, and returning shows fresh answers', async () => {
  const { rerender } = render(page(<Count key="c" />, <Tabs key="t" />))
  await screen.findByText('count 1')
  await screen.findByText('tabs 2')
  act(() => markStale([getCartCount]))
  expect(requests).toEqual(['get-cart-count', 'get-dynamic-tabs'])
  rerender(page(<Count key="c" />))
  await vi.waitFor(() => expect(isCached(getDynamicTabs, enrollment)).toBe(false))
  expect(isCached(getCartCount, enrollment)).toBe(true)
  rerender(page(<Count key="c" />, <Tabs key="t" />))
  await screen.findByText('tabs 3')
  expect(requests).toEqual(['get-cart-count', 'get-dynamic-tabs', 'get-dynamic-tabs'])
})

test('uses an answer known from another call, and refetches it once it may have changed', async () => {
  cacheAnswer(getCartCount, enrollment, { result: 7 })
  render(page(<Count key="c" />))
  await screen.findByText('count 7')
  expect(requests).toEqual([])
  await act(() => refreshAll())
  await screen.findByText('count 1')
})

test('catalog answers stay cached when the enrollment changes', async () => {
  await queryClient.fetchQuery(callQuery(getStates, {}))
  await queryClient.fetchQuery(callQuery(getPlanCart, enrollment))
  await refreshAll()
  expect([isCached(getStates, {}), isCached(getPlanCart, enrollment)]).toEqual([true, false])
})

const Leads = () => <p>leads {JSON.stringify(useCall(officeLeads.page, {}).data?.result)}</p>
const note = { ...enrollment, act_id: 'a', text: 'Called back' }

test('after an operator’s change, every console page is refetched before they continue, but not the catalog', async () => {
  await queryClient.fetchQuery(callQuery(getStates, {}))
  await queryClient.fetchQuery(callQuery(getOfficeToday, {}))
  render(page(<Leads key="l" />))
  await screen.findByText('leads 3')
  requests.length = 0
  await act(() => send(addNote, note))
  expect(requests).toEqual(['add-note', 'get-leads'])
  expect([isCached(getOfficeToday, {}), isCached(getStates, {})]).toEqual([false, true])
})

test('a refused change keeps what is shown, so that no input is lost, and other pages refetch when opened', async () => {
  await queryClient.fetchQuery(callQuery(getOfficeToday, {}))
  render(page(<Leads key="l" />))
  await screen.findByText('leads 2')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'error', data: [] }, { status: 409 })))
  await expect(send(addNote, note)).rejects.toMatchObject({ status: 409 })
  expect([isCached(officeLeads.page, {}), isCached(getOfficeToday, {})]).toEqual([true, false])
})
