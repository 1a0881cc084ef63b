import { m } from '#messages/rest.ts'

export type AccountPageName = 'login' | 'register' | 'reset' | 'account' | 'order'

export interface AccountPageCopy {
  title: string
  description: string
}

export function getAccountPageCopy(page: AccountPageName): AccountPageCopy {
  switch (page) {
    case 'login':
      return { title: m.account_title_login(), description: m.account_login_text() }
    case 'register':
      return { title: m.account_create(), description: m.account_register_text() }
    case 'reset':
      return { title: m.account_reset_title(), description: m.account_reset_text() }
    case 'account':
      return { title: m.account_title(), description: m.account_login_text() }
    case 'order':
      return { title: m.account_last_order(), description: m.account_order_note() }
  }
}
