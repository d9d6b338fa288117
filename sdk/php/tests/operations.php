<?php

// Every sample of an operation, against the service that the first argument names.

declare(strict_types=1);

use Rawatib\Client;

require __DIR__ . '/../autoload.php';

$client = new Client($argv[1], accessToken: 'session', maxRetries: 0);
foreach (require __DIR__ . '/../examples/operations.php' as $sample) {
    $sample($client);
}
