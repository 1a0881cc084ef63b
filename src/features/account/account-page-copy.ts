import { m } from '#messages/rest.ts'

const copies = {
  login: () => ({ title: m.account_title_login(), description: m.account_login_text() }),
  register: () => ({ title: m.account_create(), description: m.account_register_text() }),
  reset: () => ({ title: m.account_reset_title(), description: m.account_reset_text() }),
  account: () => ({ title: m.account_title(), description: m.account_login_text() }),
  order: () => ({ title: m.account_last_order(), description: m.account_order_note() }),
}

export type AccountPageName = keyof typeof copies
export type AccountPageCopy = ReturnType<typeof getAccountPageCopy>

export function getAccountPageCopy(page: AccountPageName) {
  return copies[page]()
}
