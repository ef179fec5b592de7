import { expect, test } from 'vitest';
import { type AnyDatabase, getTables, type ServiceDatabase, type UserDatabase } from './database.ts';

declare function ofEveryRow(db: ServiceDatabase): void;
declare function takeUserDatabase(db: UserDatabase): void;
declare function ofEither(db: AnyDatabase): void;

// Never executed. `npm run types` fails if a line that must not compile does.
function misuse(service: ServiceDatabase, user: UserDatabase, either: AnyDatabase) {
  ofEither(service);
  ofEither(user);
  // @ts-expect-error what a person asks for must not see every row
  takeUserDatabase(service);
  // @ts-expect-error a person's handle does not do the work of a job
  ofEveryRow(user);
  // @ts-expect-error it may see every row
  takeUserDatabase(either);
  // @ts-expect-error it may be bound to one person
  ofEveryRow(either);
  // @ts-expect-error what is written for both is not bound to a person
  takeUserDatabase(getTables(user));
  // @ts-expect-error nor does it say that it sees every row
  ofEveryRow(getTables(service));
  service.transaction().execute(async (trx) => {
    ofEveryRow(trx);
    ofEither(trx);
    // @ts-expect-error a transaction sees what its handle sees
    takeUserDatabase(trx);
  });
  user.transaction().execute(async (trx) => {
    takeUserDatabase(trx);
    ofEither(trx);
    // @ts-expect-error a transaction is bound as its handle is
    ofEveryRow(trx);
  });
}

test('the types separate a handle for one user from one that sees every row, even in transactions', () => {
  expect(misuse).toBeTypeOf('function');
});
