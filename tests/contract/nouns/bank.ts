import { readBank } from '../../../src/contract/shop/bank.ts';
import { aWaitingPayment, verify } from '../../stage/orders.ts';
import { aColleague, aLearner } from '../../stage/people.ts';
import { anInvoicedOrder, aSchool } from '../../stage/schools.ts';
import { anotherBanksFile, fileOf, send, upi } from '../../stage/statements.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const today = '2026-11-22';
const columns = { date: 0, narration: 1, reference: 2, deposit: null, amount: 3, sign: 4, balance: null };

export const calls = nounCalls({
  own: async (stage, { office }) => {
    await send(stage, office, fileOf('axis', [{ day: today, narration: 'CASH DEPOSIT', amount: '11.00' }]));
    const { body } = await stage.call(readBank, { token: office.token });
    return { deposit: String(body.unexplained[0]?._id), statement: String(body.statements[0]?._id) };
  },
  tries: {
    'bank.sendStatement': () => closed(),
    'bank.takeStatementBack': ({ his }) => closed({ statementId: his.statement }),
    'bank.readBank': () => closed(),
    'bank.verifyMatched': ({ his }) =>
      closed(undefined, {
        pairs: [{ depositId: his.deposit, orderId: his.waitingOrder, receiptId: his.waitingReceipt }],
      }),
    'bank.undoMatched': ({ his }) => closed(undefined, { orderIds: [his.verifiedOrder] }),
    'bank.acceptMatch': ({ his }) =>
      closed({ depositId: his.deposit }, { orderId: his.waitingOrder, receiptId: his.waitingReceipt }),
    'bank.acceptSchoolMatch': ({ his }) => closed({ depositId: his.deposit }, { quoteId: his.deposit }),
    'bank.setDepositAside': ({ his }) => closed({ depositId: his.deposit }),
    'bank.explainDeposit': ({ his }) =>
      closed({ depositId: his.deposit }, { kind: 'cash', note: 'The fair' }),
    'bank.settleWorry': ({ his }) => closed({ orderId: his.verifiedOrder }, { note: 'Seen in cash.' }),
  },
  inputs: async ({ stage, course, forSale, office, staff }) => {
    const utr = '632699999999';
    const payment = await aWaitingPayment(stage, await aLearner(stage), forSale, { utr });
    const lines = [
      { day: today, narration: upi(utr, 'NO REMARKS'), amount: '4,999.00' },
      { day: today, narration: 'CASH DEPOSIT', amount: '12.00' },
      { day: today, narration: 'NEFT HILL VIEW', amount: '13.00' },
    ];
    await send(stage, office, fileOf('hdfc', lines));
    const { body } = await stage.call(readBank, { token: office.token });
    const [paid] = [...body.safe, ...body.doubtful].filter(({ deposit }) => deposit.amount === 4999);
    const school = await aSchool(stage, office);
    const owed = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
    const schools = body.unexplained.find(({ amount }) => amount === 13);
    const cash = body.unexplained.find(({ amount }) => amount === 12);
    const unknown = await aWaitingPayment(stage, await aLearner(stage), forSale);
    await verify(stage, office, unknown);
    const order = { orderId: payment._id, receiptId: payment.receiptId };
    const depositId = String(paid?.deposit._id);
    // Each has a budget of uploads.
    const colleagues = await Promise.all(Array.from({ length: 4 }, () => aColleague(stage, 'payments')));
    return {
      sendStatement: {
        body: { signature: 'posted|what|ref|amount|drcr', columns: JSON.stringify(columns) },
        file: {
          field: 'statement',
          bytes: anotherBanksFile([{ day: today, narration: 'CASH', amount: '7.00' }]),
        },
        tokens: colleagues.map(({ token }) => token),
      },
      verifyMatched: { body: { pairs: [{ depositId, ...order }] }, tokens: staff },
      undoMatched: { body: { orderIds: [payment._id] }, tokens: staff },
      acceptMatch: { params: { depositId }, body: { ...order, despite: [] }, tokens: staff },
      acceptSchoolMatch: {
        params: { depositId: String(schools?._id) },
        body: { quoteId: owed._id },
        tokens: staff,
      },
      explainDeposit: {
        params: { depositId: String(cash?._id) },
        body: { kind: 'cash', note: 'Paid in after the fair.' },
        tokens: staff,
      },
      settleWorry: {
        params: { orderId: unknown._id },
        body: { note: 'Seen in another account.' },
        tokens: staff,
      },
    };
  },
  makeRoom: ({ context }) => context.database.deleteFrom('settled_worry').execute(),
});
