import { answerOrder, type Order } from './answer-order.ts'

addEventListener('message', ({ data }: MessageEvent<Order>) => postMessage(answerOrder(data)))
