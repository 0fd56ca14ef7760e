import { openStore } from '../../../src/store/store.js';

// Opens a store and prints which migrations this process has applied.
const store = await openStore(process.argv[2]!);
console.log(JSON.stringify(store.migrated));
await store.close();
