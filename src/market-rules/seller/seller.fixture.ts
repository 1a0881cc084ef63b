export const sellerVariables = {
  ...{ SELLER_NAME: 'Fen Trading Ltd', SELLER_ADDRESS: 'Fen Street 9, 10000 Town, Sweden' },
  ...{ SELLER_REGISTER: '556000-0001', SELLER_TAX_NUMBER: 'SE556000000101', SELLER_PHONE: '+46 8 000 00 01' },
  ...{ SELLER_EMAIL: 'hello@shop.example', SELLER_AUTHORITY: 'Town Authority' },
  SELLER_COMPLAINTS: 'Board of Complaints, https://board.example',
}
